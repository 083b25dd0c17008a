// The space for the picture of a part on its page, in units of the picture. Its labels are twelve pixels high where the
// wide picture is 680 pixels wide, and where the narrow one is 300.

import type { Frame } from '@chipload/domain/drawings';

export const wideFrame: Frame = { width: 198, margin: 12.8, bodyHeight: 50 };
export const narrowFrame: Frame = { width: 87.5, margin: 7.6, bodyHeight: 26 };
