import { HeadContent, Outlet, Scripts, useRouteContext } from '@tanstack/react-router';
import { Layout } from './layout.tsx';

/**
 * The whole document: React renders it from `<html>` on, in the browser as on the server. Only the server writes the
 * script elements: in the browser they would need trusted types, and the screens' own files are loaded by their routes.
 */
export function Document() {
  const { page } = useRouteContext({ from: '__root__' });
  return (
    <html lang={page.language}>
      <head>
        <HeadContent />
      </head>
      <body>
        <div id="app">
          <Layout>
            <Outlet />
          </Layout>
        </div>
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}
