// Rows that were pasted into the field of the header, on their way to quick-add.

let waiting: string | undefined;
let receive: ((text: string) => void) | undefined;

export function passPastedRows(text: string): void {
  if (receive) receive(text);
  else waiting = text;
}

/** Calls the receiver with what was pasted before and from now on. Returns a function that ends it. */
export function receivePastedRows(receiver: (text: string) => void): () => void {
  receive = receiver;
  if (waiting !== undefined) receiver(waiting);
  waiting = undefined;
  return () => {
    receive = undefined;
  };
}
