import type { Bag, Trunk } from '@chipload/contract';
import type { TrunkDialog } from './trunk-dialogs.tsx';

export type OpenDialog = (dialog: TrunkDialog) => void;

/** The properties of every component that shows a bag. */
export type BagProps = {
  readonly bag: Bag;
  readonly trunk: Trunk;
  readonly onOpen: OpenDialog;
};
