/**
 * Settings of the embedded server, given on its command line so that an edited file cannot break the start.
 * Memory: an idle product with its database is to stay under 200 MB; the operating system's cache does the rest.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '64MB',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  // Two cores serve many people: a query that takes them all makes the others wait.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  // Reading in the backend itself saves three helper processes.
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  // Nobody replicates the embedded server.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  min_wal_size: '32MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // Statements may hold what people wrote, so a failed one is not written to the log.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  // A long statement of a killed process ends with it instead of keeping its locks. Windows cannot.
  ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '1s' }),
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** For throw-away clusters of tests: three times faster, worthless after a power cut. */
export const UNSAFE_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Several files of tests at a time, some with several processes of the product.
  max_connections: '120',
};
