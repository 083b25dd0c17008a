// The settings of the server. They are passed on its command line at each start and are in no other file.

const common = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off', // compiling a plan takes longer than short queries
  max_parallel_workers_per_gather: '0', // one query must not take the cores of the others
  random_page_cost: '1.1', // solid-state disks
  max_wal_senders: '0',
  wal_level: 'minimal',
};

/** For data that must last: whatever was committed is on the disk. */
export const durableSettings: Readonly<Record<string, string>> = {
  ...common,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica', // so that a base backup can be taken while the server runs
  max_wal_senders: '4',
  wal_compression: 'on',
  min_wal_size: '256MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  log_lock_waits: 'on',
  // A week of logs, one file per day; without statements, since their values may be personal data.
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

/** For tests: as fast as possible, and lost in a power cut. */
export const fastSettings: Readonly<Record<string, string>> = {
  ...common,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '256MB', // the files may be in memory
  checkpoint_timeout: '30min',
  log_min_messages: 'fatal',
};
