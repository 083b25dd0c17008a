import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { replaceSession, sessionOverQuery } from '../../platform/session.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** Shows a screen and, when the session has ended, the sign-in over it: what was typed below stays. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  const { data: session } = useQuery(sessionOverQuery);
  const isOver = session !== undefined && session !== null;
  return (
    <>
      <div inert={isOver}>{children}</div>
      {isOver && (
        <div
          role="dialog"
          aria-modal="true"
          aria-labelledby="sign-in-again"
          className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-veil p-4"
        >
          <div className="grid w-full max-w-sm gap-6 rounded-panel bg-paper p-6 shadow-float">
            <div>
              <h2 id="sign-in-again" className="text-lg font-semibold">
                {m.office_sign_in_again()}
              </h2>
              <p className="text-sm text-muted">{m.office_sign_in_again_body()}</p>
            </div>
            <SignInSteps
              session={session}
              onReady={(renewed) => {
                replaceSession(queryClient, api, renewed);
                queryClient.setQueryData(sessionOverQuery.queryKey, null);
                void queryClient.invalidateQueries({ refetchType: 'active' });
              }}
            />
          </div>
        </div>
      )}
    </>
  );
}
