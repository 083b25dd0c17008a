import { expect, onTestFinished, test, vi } from 'vitest';
import type { Launcher } from './launcher.ts';
import type { ShopProcess } from './shop-process.ts';
import { createShopProcesses } from './shop-processes.ts';
import { createSpread } from './spread.ts';

/** A shop whose processes start, or fail to, as the list says; the last entry holds for all further ones. */
function createShop(...starts: boolean[]) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const launched: { readonly process: ShopProcess; readonly end: () => void }[] = [];
  const launch = (number: number): ShopProcess => {
    const ended = Promise.withResolvers<number>();
    const isReady = starts[Math.min(launched.length, starts.length - 1)] ?? false;
    if (!isReady) ended.resolve(1);
    const process = {
      number,
      pid: launched.length + 1,
      isReady: Promise.resolve(isReady),
      ended: ended.promise,
    } as Partial<ShopProcess> as ShopProcess;
    launched.push({ process, end: () => ended.resolve(1) });
    return process;
  };
  const launcher: Launcher = {
    spread: createSpread(),
    isStopping: false,
    launch,
    runningCount: () => 0,
    stop: async () => [],
  };
  const waits: number[] = [];
  const onGivenUp = vi.fn<() => void>();
  const shop = createShopProcesses(
    { onSettings: () => undefined, onPostgres: () => undefined, networkOf: () => undefined, onGivenUp },
    launcher,
    async (milliseconds) => void waits.push(milliseconds),
  );
  return { shop, launched, waits, onGivenUp, said };
}

test('while no process serves, eight starts in a row may fail with growing pauses, and then the shop ends', async () => {
  const { shop, launched, waits, onGivenUp, said } = createShop(true, false);
  await shop.startFirst();
  launched[0]?.end();
  await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledTimes(1));
  expect(launched.length).toBe(1 + 8);
  expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000]);
  expect(said).toHaveBeenLastCalledWith('The shop stops: none of its processes can be started (see above)');
});

test('while another process serves, a process that fails is started again and again', async () => {
  const { shop, launched, onGivenUp } = createShop(
    true,
    true,
    ...Array.from({ length: 20 }, () => false),
    true,
  );
  await shop.startFirst();
  await shop.startOthers(2);
  launched[1]?.end();
  await vi.waitFor(() => expect(launched.length).toBe(2 + 21));
  await vi.waitFor(() => expect(shop.serving().length).toBe(2));
  expect(onGivenUp).not.toHaveBeenCalled();
});
