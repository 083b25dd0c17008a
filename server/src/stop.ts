// Stopping in good order: nothing new is taken, what runs is finished, then the database is left.

const patienceMilliseconds = 4_500; // the operator's promise is 5 s
const parentWatchMilliseconds = 500;

/**
 * Runs the steps once, in order, when the process is told to stop, when whoever started it is gone, or when it cannot go on.
 * A step that fails does not keep the later ones from running. Answers the function that stops the shop by itself.
 */
export function stopWhenTold(
  stepsOf: () => readonly (() => Promise<unknown>)[],
  onTrouble: (error: unknown) => void,
  { watchesParent }: { readonly watchesParent: boolean },
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
  process.on('SIGINT', () => void stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      onTrouble(error);
      void stop(1);
    });
  }

  if (!watchesParent) return stop;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop(0);
  }, parentWatchMilliseconds).unref();
  return stop;
}
