// The messages between the field and its suggestions.

import type { KeyboardEvent, Ref } from 'react';
import type { MaterialId } from '@chipload/domain/speeds';

/** The field's messages to its suggestions. */
export type SuggestionKeys = {
  press(event: KeyboardEvent<HTMLInputElement>): void;
  close(): void;
  /** The query of a search besides its text: the material in use on the visitor's shop floor, whose tools come first. */
  preferred(): { readonly prefer?: MaterialId };
};

/** The suggestion that the arrow keys have reached, if the list is shown. */
export type Reached = { readonly isShown: boolean; readonly optionId: string | undefined };

export type SuggestionsProps = {
  readonly ref: Ref<SuggestionKeys>;
  readonly listId: string;
  readonly typed: string;
  /** The own text of the field: that of the search that the page shows. */
  readonly query: string;
  readonly onReach: (reached: Reached) => void;
  /** Called when a suggestion was opened. */
  readonly onOpened: () => void;
};
