/** Choosing events and stages of a day. Pure. */
import type { Occurrence } from '../../../../domain/schedule/occurrences.ts';
import type { SkipPart } from '../../../../domain/schedule/skip-part.ts';

function stagesIn(parts: readonly SkipPart[], occurrence: Occurrence): readonly string[] {
  const part = parts.find(({ eventId, date }) => eventId === occurrence.eventId && date === occurrence.date);
  const all = occurrence.stages.map(({ id }) => id);
  if (part === undefined) return [];
  const { stages } = part;
  return stages === null ? all : all.filter((id) => stages.includes(id));
}

/** How much of an event, or of one stage, is chosen; `stage` null: of all of it. */
export function isPartOn(
  parts: readonly SkipPart[],
  occurrence: Occurrence,
  stage: string | null,
): 'all' | 'some' | 'none' {
  const chosen = stagesIn(parts, occurrence);
  if (stage !== null) return chosen.includes(stage) ? 'all' : 'none';
  return chosen.length === 0 ? 'none' : chosen.length === occurrence.stages.length ? 'all' : 'some';
}

/** The parts with an event or a stage chosen or not; all stages of an event are the event. */
export function withPart(
  parts: readonly SkipPart[],
  occurrence: Occurrence,
  stage: string | null,
  isOn: boolean,
): readonly SkipPart[] {
  const { eventId, date } = occurrence;
  const all = occurrence.stages.map(({ id }) => id);
  const before = stagesIn(parts, occurrence);
  const chosen =
    stage === null ? (isOn ? all : []) : all.filter((id) => (id === stage ? isOn : before.includes(id)));
  const others = parts.filter((part) => part.eventId !== eventId || part.date !== date);
  return chosen.length === 0
    ? others
    : [...others, { eventId, date, stages: chosen.length === all.length ? null : chosen }];
}
