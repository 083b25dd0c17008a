import { expect, onTestFinished, test, vi } from 'vitest';
import type { Launcher } from './launcher.ts';
import type { ShopProcess } from './shop-process.ts';
import { createShopProcesses } from './shop-processes.ts';
import { createSpread } from './spread.ts';

type Started = { readonly process: ShopProcess; readonly told: string[]; readonly end: () => void };

/** A shop whose processes start, or fail to, as the list says; the last entry holds for all further ones. */
function createShop(...starts: (boolean | Promise<boolean>)[]) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const launched: Started[] = [];
  const launch = (number: number): ShopProcess => {
    const ended = Promise.withResolvers<number>();
    const isReady = starts[Math.min(launched.length, starts.length - 1)] ?? false;
    if (isReady === false) ended.resolve(1);
    const told: string[] = [];
    const process = {
      number,
      pid: launched.length + 1,
      isReady: Promise.resolve(isReady),
      isPrepared: Promise.race([Promise.resolve(isReady), ended.promise.then(() => false)]),
      ended: ended.promise,
      tell: ({ type }) => void told.push(type),
    } as Partial<ShopProcess> as ShopProcess;
    launched.push({ process, told, end: () => ended.resolve(1) });
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
    {
      onSettings: () => undefined,
      onPostgres: () => undefined,
      onNotice: () => undefined,
      networkOf: () => undefined,
      onGivenUp,
    },
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

/** The pids of the processes that serve, and those that were told to leave: processes are numbered as they were started. */
function whoServes({ shop, launched }: Pick<ReturnType<typeof createShop>, 'shop' | 'launched'>) {
  return {
    serving: shop.serving().map(({ pid }) => pid),
    leaving: launched.filter(({ told }) => told.includes('leave')).map(({ process }) => process.pid),
  };
}

test('a reload replaces every process, and has as many as are wanted now', async () => {
  const { shop, launched } = createShop(true);
  await shop.startFirst();
  await shop.startOthers(2);
  expect(await shop.replaceAll(() => 3)).toEqual({ processes: 3 });
  expect(whoServes({ shop, launched })).toEqual({ serving: [3, 4, 5], leaving: [1, 2] });
  expect(await shop.replaceAll(() => 1)).toEqual({ processes: 1 });
  expect(whoServes({ shop, launched })).toEqual({ serving: [6], leaving: [1, 2, 3, 4, 5] });
});

test('a reload of which one process fails replaces none, and lets the new ones go', async () => {
  const { shop, launched } = createShop(true, true, true, false);
  await shop.startFirst();
  await shop.startOthers(2);
  expect(await shop.replaceAll(() => 2)).toEqual({
    problem: expect.stringContaining('the old ones serve on'),
  });
  expect(whoServes({ shop, launched })).toEqual({ serving: [1, 2], leaving: [3, 4] });
});

test('a reload of which a new process ends while another starts replaces none', async () => {
  const second = Promise.withResolvers<boolean>();
  const { shop, launched } = createShop(true, true, true, second.promise);
  await shop.startFirst();
  await shop.startOthers(2);
  const replaced = shop.replaceAll(() => 2);
  await vi.waitFor(() => expect(launched.length).toBe(4));
  launched[2]?.end();
  await Promise.resolve();
  second.resolve(true);
  expect(await replaced).toEqual({ problem: expect.stringContaining('ended with 1') });
  expect(whoServes({ shop, launched }).serving).toEqual([1, 2]);
});

test('a process that was being started again when a reload replaced it is let go, and the one in its place is watched', async () => {
  const again = Promise.withResolvers<boolean>();
  const { shop, launched } = createShop(true, again.promise, true);
  await shop.startFirst();
  launched[0]?.end();
  await vi.waitFor(() => expect(launched.length).toBe(2));
  await shop.replaceAll(() => 1);
  again.resolve(true);
  await vi.waitFor(() => expect(whoServes({ shop, launched })).toEqual({ serving: [3], leaving: [2] }));
  launched[2]?.end();
  await vi.waitFor(() => expect(shop.serving().map(({ pid }) => pid)).toEqual([4]));
});
