import type { Gathering } from '../../../../contract/gatherings.ts';
import { periodAt } from '../../../../domain/treasury/period.ts';
import type { Formats } from '../../../../i18n/formats.ts';

/** Which period of a gathering is meant; null where it has but one, and where the gathering is not known. */
export function periodText(
  gathering: Gathering | undefined,
  from: string,
  format: Pick<Formats, 'day' | 'days' | 'month'>,
): string | null {
  if (gathering === undefined || gathering.period === 'once') return null;
  if (gathering.period === 'monthly') return format.month(from.slice(0, 7));
  const period = periodAt(gathering, from);
  return period === null ? format.day(from) : format.days(period.from, period.to);
}
