// Secrets under a key that only the test knows.

import { randomBytes } from 'node:crypto';
import { createSecrets } from '../../server/src/platform/secrets.ts';

export const testSecrets = createSecrets([randomBytes(32)]);
