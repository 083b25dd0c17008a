import type { Trunk } from '@chipload/contract';
import type { Drafts } from './drafts.ts';

/** What every section is given. */
export type SectionProps = {
  readonly trunk: Trunk;
  readonly drafts: Drafts;
  /** Takes what was typed; `undefined` for a section gives back what the shop holds. */
  readonly onDraft: (draft: Partial<Drafts>) => void;
  readonly onDone: () => void;
  /** Deals with every failure of a call that the section does not show itself. */
  readonly onFailure: (error: unknown) => void;
};
