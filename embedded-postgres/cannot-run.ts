/** The server cannot run on this machine; the message ends with the application's advice on what to do instead. */
export class CannotRun extends Error {
  constructor(sentence: string, { otherwise }: { readonly otherwise?: string }, cause?: unknown) {
    super(otherwise === undefined ? sentence : `${sentence}, or ${otherwise}`, { cause });
  }
}
