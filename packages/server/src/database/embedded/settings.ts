const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

/**
 * The server's configuration for a machine with that much memory, in PostgreSQL's own syntax. Everything here may be
 * changed between two starts; nothing in it weakens durability, which `checkServer` asserts after each start.
 */
export function serverSettings(memoryBytes: number, clusterName: string): string {
  const share = (part: number, least: number, most: number) =>
    `'${Math.round(Math.min(Math.max(memoryBytes / part, least), most) / mebibyte)}MB'`;
  return [
    '# Written by Daybook at each start: changes here are lost.',
    `cluster_name = '${clusterName}'`,
    // Half of the memory is assumed to serve as the operating system's cache; Node and the connections take the rest.
    `shared_buffers = ${share(6, 32 * mebibyte, 4 * gibibyte)}`,
    `effective_cache_size = ${share(2, 128 * mebibyte, 64 * gibibyte)}`,
    `maintenance_work_mem = ${share(32, 16 * mebibyte, gibibyte)}`,
    "work_mem = '16MB'",
    'huge_pages = try',
    'max_connections = 100',
    // Queries are short and planned for rows found by index on a solid-state disk.
    'jit = off',
    'random_page_cost = 1.1',
    // Few, spread checkpoints: a page is written to the log in full once after each of them.
    `max_wal_size = ${share(4, gibibyte, 8 * gibibyte)}`,
    "checkpoint_timeout = '15min'",
    // Files of the log that were needed once stay: a commit that has to make another one holds up all others meanwhile.
    `min_wal_size = ${share(12, 256 * mebibyte, 2 * gibibyte)}`,
    // Our build knows only pglz, which costs a write after a checkpoint more than the bytes that it saves.
    'wal_compression = off',
    // Plans that were made while a table was small are made again soon after it has grown.
    "autovacuum_naptime = '15s'",
    'fsync = on',
    'full_page_writes = on',
    'synchronous_commit = on',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    // The server reports a failed statement to its caller, who logs it; the file keeps what only the server knows.
    'log_min_messages = log',
    'log_checkpoints = off',
    "log_destination = 'stderr'",
    'logging_collector = off',
    '',
  ].join('\n');
}

/** Who may connect: anybody who can open the socket, which lies in a folder closed to all but its owner and root. */
export function hostBasedAuthentication(platform: NodeJS.Platform): string {
  return platform === 'win32' ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all trust\n';
}
