/** The demo's inboxes: what is older has been read, and somebody has switched a topic off. */
import type { DemoClan, DemoLife, DemoPart, DemoPerson } from '../../ports/demo.ts';
import { ok } from '../../../domain/result.ts';
import { INBOX_PAGE_SIZE } from '../../../contract/notifications.ts';
import { authorizedPart } from '../../ports/authorized.ts';
import type { InboxService } from './inbox/inbox.service.ts';

const UNREAD_MS = 30 * 3_600_000;
const READ_MINUTES = 15;

export function createInboxDemo(inbox: Pick<InboxService, 'page' | 'read' | 'saveTopics'>): DemoPart {
  const readOlder = (life: DemoLife, clan: DemoClan, person: DemoPerson): Promise<null> =>
    life.change(clan, person, async (work, actor) => {
      const of = { clanId: clan.id, userId: actor.userId };
      for (let page = 1; ; page += 1) {
        const { items, total } = await inbox.page(of, page);
        const older = items.filter(
          ({ createdAt, readAt }) =>
            readAt === null && life.now.getTime() - Date.parse(createdAt) > UNREAD_MS,
        );
        if (older.length > 0)
          await inbox.read(
            work,
            authorizedPart(actor, of),
            older.map(({ id }) => id),
          );
        if (page * INBOX_PAGE_SIZE >= total) return ok(null);
      }
    });
  return {
    plan: (life) => {
      return life.clans.flatMap((clan) => [
        ...clan.people.map((person) => ({
          at: life.ago(READ_MINUTES),
          act: async () => {
            await readOlder(life, clan, person);
          },
        })),
        ...clan.people
          .filter(({ name }) => life.draw.happens(`topics/${name}`, 0.08))
          .map((person) => ({
            at: life.at(clan, 20, { hour: 12 }),
            act: async () => {
              await life.change(clan, person, async (work, actor) =>
                ok(
                  await inbox.saveTopics(work, authorizedPart(actor, actor.userId), { priceReached: false }),
                ),
              );
            },
          })),
      ]);
    },
  };
}
