import type { ReadySetId } from '../../../../domain/ids.ts';
import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import { err, ok } from '../../../../domain/result.ts';
import type { ShownGearSet, ShownReadySet } from '../../../../offline/mirror/overlays/gear.ts';
import { createStore, type ReadableStore } from '../../../../offline/state/create-store.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import type { MakeChange } from '../../../data/outbox/use-outbox.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import type { PriceData } from '../../../data/prices/price-store.ts';
import { PRICES_SOURCE } from '../../../data/prices/use-prices.ts';
import { provideSources, replace, type Replacement, type Sources } from '../../../data/store/source.ts';
import { demoSession } from './demo-session.ts';
import { demoReady, demoSets, withoutSet, withReady, withSet } from './rows/demo-clan.ts';
import { demoPrices } from './demo-prices.ts';

interface Gear {
  readonly sets: readonly ShownGearSet[];
  readonly ready: readonly ShownReadySet[];
}

/** The gear of the demo clan; changes last as long as the page. */
export interface DemoGear extends ReadableStore<Gear> {
  /** When the sample data was created, in ms since the epoch. */
  readonly madeAt: number;
  readonly change: MakeChange;
  readonly removeReady: (id: ReadySetId) => void;
}

function createDemoGear(madeAt: number, start: Gear): DemoGear {
  const gear = createStore(start);
  const update = (change: Partial<Gear>): void => gear.set({ ...gear.current(), ...change });
  return {
    madeAt,
    subscribe: gear.subscribe,
    current: gear.current,
    change: (name, args) => {
      const { sets, ready } = gear.current();
      if (name === 'gear.save') update({ sets: withSet(sets, args as ArgsOf<'gear.save'>, Date.now()) });
      else if (name === 'gear.remove') update({ sets: withoutSet(sets, (args as ArgsOf<'gear.remove'>).id) });
      else if (name === 'gear.saveReady')
        update({ ready: withReady(ready, args as ArgsOf<'gear.saveReady'>, Date.now()) });
      // the demo has no other changes
      else return Promise.resolve(err('storage.failed'));
      return Promise.resolve(ok({ key: '', seq: 1 }));
    },
    removeReady: (id) => update({ ready: gear.current().ready.filter((one) => one.id !== id) }),
  };
}

export const DemoGearContext = createContext<DemoGear | null>(null);

/** The gear sets of the demo clan, on a page of the demo. */
export function useDemoSets(): readonly ShownGearSet[] {
  const gear = useContext(DemoGearContext);
  if (gear === null) throw new Error('not on a page of the demo');
  return useSyncExternalStore(gear.subscribe, gear.current).sets;
}

function noSubscription(): () => void {
  return () => undefined;
}

/** What a page of the demo replaces beyond session and prices; a page without changes loads no outbox. */
export type DemoSources = (gear: DemoGear) => readonly Replacement[];

/** The store of the demo pages, in memory; nothing is sent or persisted. */
export function useDemoStore(sources: DemoSources): { readonly store: Sources; readonly gear: DemoGear } {
  const t = useT('demo');
  const items = useLibrary().library?.items;
  const [gear] = useState(() => {
    const madeAt = Date.now();
    return createDemoGear(madeAt, {
      sets: demoSets(madeAt, { main: t('mainSet'), spare: t('spareSet') }),
      ready: demoReady(madeAt, { storm: t('readyStorm'), base: t('readyBase') }),
    });
  });
  const { madeAt } = gear;
  const [clan, market] = [t('clan'), t('market')];
  const session = useMemo(
    () => demoSession('officer', { clan, region: market }, madeAt),
    [clan, market, madeAt],
  );
  const prices = useMemo(
    (): PriceData =>
      items === undefined
        ? { status: 'loading', prices: null, fetchedAt: null }
        : { status: 'ready', prices: demoPrices(items, market, madeAt), fetchedAt: madeAt },
    [items, market, madeAt],
  );
  const store = useMemo(
    () =>
      provideSources([
        session,
        replace(PRICES_SOURCE, {
          subscribe: noSubscription,
          current: () => prices,
          refresh: () => undefined,
        }),
        ...sources(gear),
      ]),
    [session, prices, gear, sources],
  );
  return { store, gear };
}
