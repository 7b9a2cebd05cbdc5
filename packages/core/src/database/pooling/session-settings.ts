/**
 * Settings of every session, as statements for its start: what a server, a database or a role has otherwise must not change what statements do.
 *
 * - `jit`: our statements take milliseconds, compiling one with LLVM takes a hundred and more
 * - `timezone`, `datestyle`: times and days are converted to text and back in UTC and ISO 8601
 * - `default_transaction_isolation`: who waits for a lock then reads what others have written
 */
export const SESSION_SETTINGS =
  "set jit = off; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set default_transaction_isolation = 'read committed'";
