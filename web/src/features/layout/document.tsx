import { HeadContent, Outlet, Scripts, useRouteContext } from '@tanstack/react-router';
import { Layout } from './layout.tsx';

/** The whole document: React owns it from `<html>` on, in the browser as on the server. */
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
        <Scripts />
      </body>
    </html>
  );
}
