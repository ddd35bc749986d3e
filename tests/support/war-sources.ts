/** Screens of wars over rows that a test gives. */
import { membersView } from '../../src/offline/mirror/overlays/clan-members.ts';
import { scheduleView } from '../../src/offline/mirror/overlays/schedule.ts';
import { NO_WARS, warsView, type WarsView } from '../../src/offline/mirror/overlays/wars/clan-wars.ts';
import { createStore } from '../../src/offline/state/create-store.ts';
import { CLAN_MIRROR_SOURCE } from '../../src/client/data/clan/use-clan-mirror.ts';
import { VIEWS_SOURCE } from '../../src/client/data/clan/use-mirrored-rows.ts';
import { GUEST_SESSION, SESSION_SOURCE } from '../../src/client/data/session/session.ts';
import {
  provideSources,
  replace,
  type Replacement,
  type Sources,
} from '../../src/client/data/store/source.ts';

interface Given {
  readonly wars: Partial<WarsView>;
  readonly members?: readonly object[];
  /** The person's own characters. */
  readonly characters?: readonly object[];
  readonly more?: readonly Replacement[];
}

/** A clan in Berlin with these wars and members, and without a schedule; other kinds are those of the device. */
export function warSources({ wars, members = [], characters = [], more = [] }: Given): Sources {
  const ready = (view: unknown) =>
    Object.assign(createStore({ state: 'ready', view, isMirrored: true }), { isReading: () => false });
  const given = new Map<unknown, ReturnType<typeof ready>>([
    [warsView, ready({ ...NO_WARS, ...wars })],
    [scheduleView, ready([])],
    [membersView, ready({ members })],
  ]);
  const mirror = createStore({ clan: { timeZone: 'Europe/Berlin' } });
  const session = createStore({ ...GUEST_SESSION, hasToken: true, user: { id: 'user', characters } });
  return provideSources([
    replace(CLAN_MIRROR_SOURCE, (() => mirror) as never),
    replace(SESSION_SOURCE, session as never),
    replace(VIEWS_SOURCE, ((view: unknown) => {
      const rows = given.get(view);
      return rows === undefined ? view : () => rows;
    }) as never),
    ...more,
  ]);
}
