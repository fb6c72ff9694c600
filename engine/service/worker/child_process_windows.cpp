#ifdef _WIN32
#include "service/worker/child_process.h"

#include <windows.h>

namespace epoch {
namespace {

HANDLE handle_of(std::intptr_t handle) { return reinterpret_cast<HANDLE>(handle); }

std::wstring wide(const std::string& utf8)
{
    const int length = MultiByteToWideChar(CP_UTF8, 0, utf8.data(), static_cast<int>(utf8.size()), nullptr, 0);
    std::wstring text(static_cast<std::size_t>(length), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, utf8.data(), static_cast<int>(utf8.size()), text.data(), length);
    return text;
}

// As CommandLineToArgvW takes it apart again.
std::wstring quoted(const std::wstring& text)
{
    std::wstring out = L"\"";
    std::size_t slashes = 0;
    for (const wchar_t c : text) {
        if (c == L'"') out.append(slashes + 1, L'\\');
        slashes = c == L'\\' ? slashes + 1 : 0;
        out += c;
    }
    out.append(slashes, L'\\');
    return out + L"\"";
}

} // namespace

std::uint64_t own_process_id() { return GetCurrentProcessId(); }

Result<ChildProcess> ChildProcess::start(const std::filesystem::path& program,
    const std::vector<std::string>& arguments, const std::filesystem::path& error_log)
{
    SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    const HANDLE faults = CreateFileW(error_log.c_str(), FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE,
        &inherited, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    std::wstring line = quoted(program.wstring());
    for (const std::string& argument : arguments) line += L' ' + quoted(wide(argument));
    STARTUPINFOW start{};
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdError = faults;
    PROCESS_INFORMATION process{};
    const BOOL done = CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE,
        CREATE_NEW_PROCESS_GROUP | DETACHED_PROCESS, nullptr, nullptr, &start, &process);
    const DWORD fault = GetLastError();
    if (faults != INVALID_HANDLE_VALUE) CloseHandle(faults);
    if (!done)
        return Error{"worker.start", program.string(),
            message("cannot be started: system error {code}", {{"code", fault}}), "install the program again"};
    CloseHandle(process.hThread);
    return ChildProcess(process.dwProcessId, reinterpret_cast<std::intptr_t>(process.hProcess));
}

ChildProcess::~ChildProcess()
{
    if (m_handle != 0) CloseHandle(handle_of(m_handle));
}

const std::optional<Message>& ChildProcess::ended()
{
    DWORD code = 0;
    if (!m_ended && m_handle != 0 && WaitForSingleObject(handle_of(m_handle), 0) == WAIT_OBJECT_0
        && GetExitCodeProcess(handle_of(m_handle), &code))
        m_ended = message("ended with code {code}", {{"code", code}});
    return m_ended;
}

void ChildProcess::kill()
{
    if (m_handle != 0) TerminateProcess(handle_of(m_handle), 9);
}

void kill_process(std::uint64_t number)
{
    const HANDLE process = OpenProcess(PROCESS_TERMINATE, FALSE, static_cast<DWORD>(number));
    if (!process) return;
    TerminateProcess(process, 9);
    CloseHandle(process);
}

} // namespace epoch
#endif
