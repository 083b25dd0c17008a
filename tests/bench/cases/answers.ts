/** What an answer of the API carries. */
export function dataOf(text: string): unknown {
  return (JSON.parse(text) as { data: unknown }).data;
}
