// Secrets encrypted with a random key.

import { randomBytes } from 'node:crypto';
import { createSecrets } from '../../server/src/platform/secrets.ts';

export const testSecrets = createSecrets([randomBytes(32)]);
