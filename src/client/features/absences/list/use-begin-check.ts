import { useNavigate } from '@tanstack/react-router';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import { checkIdOf } from '../../../../domain/absences/check.ts';
import type { Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { focusOnceShown } from '../check/begun.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';

type NewCheck = ArgsOf<'check.create'>;

/** What the check of an occurrence begins with: the event as it is planned now. */
export function newCheckOf({ eventId, date, event, startsAt, stages }: Occurrence): NewCheck {
  return {
    id: checkIdOf({ eventId, date }),
    occurrence: { eventId, date },
    name: event.name,
    kind: event.kind,
    isMandatory: event.isMandatory,
    startsAt: new Date(startsAt).toISOString(),
    stages: stages.map((stage) => ({
      id: stage.id,
      name: stage.name,
      startsAt: new Date(stage.startsAt).toISOString(),
    })),
  };
}

/** Begins a check, on this device first, and opens it; false: nothing was stored. */
export function useBeginCheck(): (check: NewCheck) => Promise<boolean> {
  const create = useChange('check.create');
  const navigate = useNavigate();
  return async (check) => {
    const done = await create(check);
    if (done.ok) {
      focusOnceShown(check.id);
      await navigate({ to: '.', search: { check: check.id } });
    }
    return done.ok;
  };
}
