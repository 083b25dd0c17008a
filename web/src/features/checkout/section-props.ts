import type { Trunk } from '@chipload/contract';
import type { Drafts } from './drafts.ts';

export type SectionProps = {
  readonly trunk: Trunk;
  readonly drafts: Drafts;
  /** Updates the drafts; `undefined` for a section discards its draft. */
  readonly onDraft: (draft: Partial<Drafts>) => void;
  /** Opens the next section. */
  readonly onDone: () => void;
  /** Handles failures of requests that the section does not show itself. */
  readonly onFailure: (error: unknown) => void;
};
