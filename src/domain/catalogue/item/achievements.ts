/** Achievements: `achievements.json` of the item database. Profiles name them by id. Source: domain facts, section 2.1. */
import { isFields } from '../../fields.ts';
import { ok, err, type Result } from '../../result.ts';
import { gameText, type GameText } from './game-text.ts';

export interface Achievement {
  readonly id: string;
  readonly title: GameText;
  readonly description: GameText;
}

/** Parses the file (as JSON value). Refused with `notAchievements`, where `details.what` says what is wrong. */
export function parseAchievements(raw: unknown): Result<readonly Achievement[], 'notAchievements'> {
  if (!Array.isArray(raw)) return err('notAchievements', { what: 'not a list' });
  const found: Achievement[] = [];
  for (const [index, entry] of (raw as unknown[]).entries()) {
    if (!isFields(entry) || typeof entry['id'] !== 'string')
      return err('notAchievements', { what: `entry ${index} has no id` });
    const title = gameText(entry['title']);
    if (Object.keys(title).length > 0)
      found.push({ id: entry['id'], title, description: gameText(entry['description']) });
  }
  return ok(found);
}
