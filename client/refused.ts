// The two ways a call can fail: the shop said no (`Refused`), or there was no answer (`Unreachable`).

/** Messages for the reader, by the field they are about. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Refusal = {
  readonly status: number;
  /** A code of `contract/refusals.ts`; empty when something in front of the shop answered. */
  readonly code: string;
  readonly message: string;
  /** All messages for the reader, flattened from the answer's `errors`. */
  readonly messages: readonly string[];
  /** The same messages by field, to show beside the fields. */
  readonly errors: FieldErrors;
  /** Sent with some refusals, such as the fresh figures of a changed total. */
  readonly data: unknown;
  readonly requestId: string;
};

export class Refused extends Error implements Refusal {
  readonly status: number;
  readonly code: string;
  readonly messages: readonly string[];
  readonly errors: FieldErrors;
  readonly data: unknown;
  readonly requestId: string;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'Refused';
    this.status = refusal.status;
    this.code = refusal.code;
    this.messages = refusal.messages;
    this.errors = refusal.errors;
    this.data = refusal.data;
    this.requestId = refusal.requestId;
  }

  get isNotFound(): boolean {
    return this.status === 404;
  }

  /** 422: the input is invalid, and `messages` says how to correct it. */
  get isInvalid(): boolean {
    return this.status === 422;
  }
}

export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The shop did not answer', { cause });
    this.name = 'Unreachable';
  }
}

/** Returns the messages of all fields in one list, each once; the refusal's own message when no field has one. */
export function messagesOf(body: Record<string, unknown>): string[] {
  const errors = body['errors'];
  const perField = typeof errors === 'object' && errors !== null ? Object.values(errors).flat(2) : [];
  const messages = perField.filter((message): message is string => typeof message === 'string');
  if (messages.length > 0) return [...new Set(messages)];
  return typeof body['message'] === 'string' && body['message'] !== '' ? [body['message']] : [];
}

/** Returns the messages of a 422 for an error summary; none for any other failure. */
export function invalidMessages(error: unknown): readonly string[] {
  return error instanceof Refused && error.isInvalid ? error.messages : [];
}

/** Returns the messages of a refusal, to show beside the only field of a form; undefined for any other failure. */
export function refusedMessages(error: unknown): readonly string[] | undefined {
  return error instanceof Refused ? error.messages : undefined;
}

/** Returns the messages of a refusal by field, to show beside the fields; none for any other failure. */
export function errorsByField(error: unknown): FieldErrors {
  return error instanceof Refused ? error.errors : {};
}
