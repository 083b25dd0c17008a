import { HeadContent, Outlet, Scripts, useRouteContext } from '@tanstack/react-router';
import { Layout } from './layout.tsx';

/**
 * The whole document: React owns it from `<html>` on, in the browser as on the server. Its scripts are the server's alone: one
 * that the browser made would have to be a trusted type, and the screens' own files are fetched by their routes.
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
