// Class 08 is the connection itself; 57P01 to 57P03 a server that stops or starts; 53300 one that has no connection left.
const codes = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

// The PostgreSQL driver gives these errors no code.
const messages =
  /timeout exceeded when trying to connect|Connection terminated|Client was closed|timeout expired|Query read timeout|is not queryable|Cannot use a pool after calling end/i

/** Whether a query failed because the database could not be reached, and may succeed once it can. */
export function isConnectionLost(error: unknown) {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as Error & { code?: string; syscall?: string }
  // A missing socket means that the database is not running; any other missing file is a mistake of ours.
  return codes.test(code) || (code === 'ENOENT' && syscall === 'connect') || messages.test(error.message)
}
