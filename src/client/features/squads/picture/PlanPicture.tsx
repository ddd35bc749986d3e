import { Fragment, type Ref } from 'react';
import { SQUAD_COLOUR_CLASSES } from '../../../components/squads/squad-words.ts';
import { notesOf, type PlanFacts, type PlanWords } from './plan-facts.ts';

/** Wide enough for three squads beside each other; what a chat shows of it is still readable. */
export const PICTURE_WIDTH = 960;

/** The plan as it is posted. */
export function PlanPicture({
  facts,
  words,
  ref,
}: {
  readonly facts: PlanFacts;
  readonly words: PlanWords;
  readonly ref: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} style={{ width: PICTURE_WIDTH }} className="grid gap-4 bg-ground p-6 text-ink">
      <div>
        <p className="font-display text-3xl leading-tight font-bold">{words.title}</p>
        {words.lines.map((line) => (
          <p key={line} className="text-ink-2">
            {line}
          </p>
        ))}
      </div>
      <div className="grid grid-cols-3 items-start gap-3">
        {facts.squads.map((squad) => (
          <div key={squad.id} className="relative border border-line bg-panel ps-1.5">
            <span className={`absolute inset-y-0 start-0 w-1.5 ${SQUAD_COLOUR_CLASSES[squad.colour]}`} />
            <p className="border-b border-line px-3 py-2 font-display text-xl leading-tight font-bold wrap-anywhere">
              {squad.name}
            </p>
            <div className="grid gap-1 px-3 py-2">
              {squad.people.length === 0 && <p className="text-ink-3">{words.nobody}</p>}
              {squad.people.map((person) => (
                <div key={person.key} className="min-w-0">
                  <span className="font-semibold wrap-anywhere">{person.name}</span>
                  <span className="ms-2 text-sm text-ink-2">
                    {notesOf(person, words).map((note, at) => (
                      <Fragment key={note}>
                        {at > 0 && ', '}
                        {/* their role is as right as before */}
                        <span
                          className={
                            note === words.away ? 'text-no' : note === words.pending ? 'text-wait' : ''
                          }
                        >
                          {note}
                        </span>
                      </Fragment>
                    ))}
                  </span>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {facts.away.length > 0 && <p className="text-ink-2">{words.awayLine(facts.away)}</p>}
    </div>
  );
}
