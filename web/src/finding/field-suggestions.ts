// What the field and its suggestions tell each other.

import type { KeyboardEvent, Ref } from 'react';
import type { MaterialId } from '@chipload/domain/speeds';

/** What the field tells its suggestions. */
export type SuggestionKeys = {
  press(event: KeyboardEvent<HTMLInputElement>): void;
  close(): void;
  /** What a search has besides its text: the material in use on the visitor's shop floor, whose tools come first. */
  preferred(): { readonly prefer?: MaterialId };
};

/** The suggestion that the arrow keys have reached, if the list is shown. */
export type Reached = { readonly isShown: boolean; readonly optionId: string | undefined };

export type SuggestionsProps = {
  readonly ref: Ref<SuggestionKeys>;
  readonly listId: string;
  readonly typed: string;
  /** What the field has by itself: the text of the search that the page shows. */
  readonly query: string;
  readonly onReach: (reached: Reached) => void;
  /** Called when a suggestion was opened. */
  readonly onOpened: () => void;
};
