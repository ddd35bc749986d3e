import { fieldsOf, textField } from '../../../../domain/fields.ts';
import type { WarKind } from '../../../../domain/clan-wars/war.ts';
import {
  searchBy,
  subjectIn,
  type OperationViews,
  type Subject,
  type ViewContext,
} from '../../../components/slots/operation-view.ts';

const PATH = '/{-$locale}/clan-war/upload';
const subject = subjectIn('clanWars');
const search = searchBy({ war: 'id', stage: 'stageId' });

const KIND_KEYS = {
  brawl: 'eventBrawl',
  tournament: 'eventTournament',
  baseCapture: 'eventBaseCapture',
} as const satisfies Record<WarKind, string>;

function stageIn(args: unknown): Subject | null {
  const [id, stageId] = [textField(args, 'id'), textField(args, 'stageId')];
  return id === null || stageId === null ? null : { kind: 'warStages', id: `${id}/${stageId}` };
}

type Named = Partial<Readonly<{ name: string; kind: WarKind; day: string }>>;

/** `Cup, 28 Nov`; empty: nothing is known of it. */
function nameOf({ name = '', kind, day }: Named, { t, format }: Pick<ViewContext, 'format' | 't'>): string {
  const known = name === '' && kind !== undefined ? t(KIND_KEYS[kind]) : name;
  return [known, day === undefined ? '' : format.day(day)].filter((part) => part !== '').join(', ');
}

/** The war of a change, and its stage where it is of one; empty: nothing is known of them. */
function placeOf(args: unknown, context: ViewContext): string {
  const { t, find } = context;
  const war = nameOf(find('clanWars', textField(args, 'id') ?? '') ?? {}, context);
  const { stage, number } = fieldsOf(args);
  const stored = find('warStages', stageIn(args)?.id ?? '');
  const name = textField(stage, 'name') ?? stored?.name ?? '';
  const at = typeof number === 'number' ? number : stored?.number;
  const known = name === '' && at !== undefined ? t('opWarStage', { number: at }) : name;
  return [war, known].filter((part) => part !== '').join(', ');
}

/** What is done, and where as far as this device knows. */
function withPlace(what: string, place: string): string {
  return place === '' ? what : `${what}: ${place}`;
}

export const CLAN_WARS_VIEWS: OperationViews<
  'war.create' | 'war.edit' | 'war.enter' | 'war.confirm' | 'war.addPicture'
> = {
  'war.create': {
    text: (args, { t, format }) => {
      const startsAt = textField(args, 'startsAt');
      return t('opWarCreate', { day: startsAt === null ? '' : format.date(startsAt) });
    },
    path: PATH,
    search,
    creates: (args) => {
      const { id, name, kind, startsAt } = fieldsOf(args);
      return typeof id !== 'string'
        ? null
        : {
            kind: 'clanWars',
            id,
            // the clan's zone is not known here: the day of the instant is near enough to tell wars apart
            row: { name, kind, day: typeof startsAt === 'string' ? startsAt.slice(0, 10) : undefined },
          };
    },
  },
  'war.edit': {
    text: (args, context) => withPlace(context.t('opWarEdit'), placeOf(args, context)),
    path: PATH,
    search,
    subject,
  },
  'war.enter': {
    text: (args, context) => {
      const { rows } = fieldsOf(fieldsOf(args)['stage']);
      const count = Array.isArray(rows) ? rows.length : 0;
      return withPlace(context.t('opWarEnter', { count }), placeOf(args, context));
    },
    path: PATH,
    search,
    subject,
    besides: stageIn,
    creates: (args) => {
      const { number, stage } = fieldsOf(args);
      const created = stageIn(args);
      return created === null ? null : { ...created, row: { number, name: textField(stage, 'name') ?? '' } };
    },
  },
  'war.confirm': {
    text: (args, context) => withPlace(context.t('opWarConfirm'), placeOf(args, context)),
    path: PATH,
    search,
    subject,
    besides: stageIn,
  },
  'war.addPicture': {
    text: (args, context) => {
      const { bytes } = fieldsOf(args);
      const size = context.format.bytes(typeof bytes === 'number' ? bytes : 0);
      return withPlace(context.t('opWarAddPicture', { size }), placeOf(args, context));
    },
    path: PATH,
    search,
    subject,
    besides: stageIn,
  },
};
