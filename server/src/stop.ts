// Stops a process of the shop in order: accept nothing new, finish what is running, close the database.

const patienceMilliseconds = 4_500; // docs/operations promises 5 s

/** Functions that close what was opened, in the order of opening; they are called in the reverse order. */
export type Closers = (() => Promise<unknown>)[];

/**
 * Runs the steps once, in order, on SIGTERM or on an uncaught error. A step that fails does not prevent the later ones. Returns a
 * function that stops the process with an exit code.
 */
export function stopOnSignal(
  stepsOf: () => readonly (() => Promise<unknown>)[],
  onTrouble: (error: unknown) => void,
): (exitCode: number) => Promise<void> {
  let isStopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patienceMilliseconds).unref();
    for (const step of stepsOf()) await step().catch(onTrouble);
    process.exit(exitCode);
  };

  process.on('SIGTERM', () => void stop(0));
  // Of the terminal, which sends them to every process: the main process decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      onTrouble(error);
      void stop(1);
    });
  }
  return stop;
}
