// The space for the picture of a part on its page. One unit is 0.29 of a pixel where the picture has its full width, so
// that its labels are twelve pixels high.

import type { Frame } from '@chipload/domain/drawings';

export const wideFrame: Frame = { width: 198, margin: 12.8, bodyHeight: 50 };
export const narrowFrame: Frame = { width: 87.5, margin: 7.6, bodyHeight: 26 };
