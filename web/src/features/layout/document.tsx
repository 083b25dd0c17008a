import { HeadContent, Outlet, Scripts, useRouteContext } from '@tanstack/react-router';
import { Layout } from './layout.tsx';

/**
 * The whole document, from `<html>` on, in the browser as on the server. Only the server writes the script elements,
 * because in the browser they would need trusted types, and the routes load the files of their screens.
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
