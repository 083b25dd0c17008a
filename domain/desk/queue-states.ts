// The states in which staff find what they work through: mails, jobs, requests.

/** `settled`: it failed, and was sent again or set aside by the staff. */
export const mailStates = ['sent', 'failed', 'settled'] as const;

/** `failed`: it is not tried again by itself. `unknown`: only another version of the shop can do it. */
export const jobStates = ['waiting', 'retrying', 'running', 'failed', 'unknown'] as const;

export const requestKinds = ['credit', 'special', 'freight', 'feedback'] as const;

/** `open`: it waits for the staff. */
export const requestStates = ['open', 'answered', 'accepted', 'approved', 'declined', 'closed'] as const;
