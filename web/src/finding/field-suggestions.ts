// What the field and its suggestions tell each other.

import type { ClipboardEvent, KeyboardEvent } from 'react';

/** What the field tells its suggestions. */
export type SuggestionKeys = {
  press(event: KeyboardEvent<HTMLInputElement>): void;
  paste(event: ClipboardEvent<HTMLInputElement>): void;
  close(): void;
};

/** The suggestion that the arrow keys have reached, if the list is shown. */
export type Reached = { readonly isShown: boolean; readonly optionId: string | undefined };
