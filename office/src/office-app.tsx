import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screenLanguage, sessionQuery } from './platform/session.ts';
import type { OfficeRouter } from './router.tsx';

/** The whole app. A change of language draws it anew, since texts are read while they are drawn. */
export function OfficeApp({ router }: { router: OfficeRouter }) {
  return (
    <QueryClientProvider client={router.options.context.queryClient}>
      <InLanguage router={router} />
    </QueryClientProvider>
  );
}

function InLanguage({ router }: { router: OfficeRouter }) {
  const { data: session } = useQuery({ ...sessionQuery(router.options.context.api), enabled: false });
  const language = screenLanguage(session);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <RouterProvider key={language} router={router} />;
}
