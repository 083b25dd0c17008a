export function dataOf(text: string): unknown {
  return (JSON.parse(text) as { data: unknown }).data;
}
