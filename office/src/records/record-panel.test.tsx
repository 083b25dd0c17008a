import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecordPanel } from './record-panel.tsx';

async function panelOf(load: () => Promise<{ number: string }>): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const query = queryOptions({ queryKey: ['order'], queryFn: load });
  await client.prefetchQuery(query);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RecordPanel query={query}>{({ number }) => <h3>{number}</h3>}</RecordPanel>
    </QueryClientProvider>,
  );
}

test('a panel shows its record, or why it could not be loaded', async () => {
  expect(await panelOf(() => Promise.resolve({ number: '100042' }))).toContain('<h3>100042</h3>');
  const failed = await panelOf(() => Promise.reject(new Error('no answer')));
  expect(failed).toContain(m.office_error_body_plain());
});
