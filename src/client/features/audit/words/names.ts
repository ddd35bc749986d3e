/** Names of fields and of values in the audit log. */
import { BUILT_PAGE_IDS } from '../../../../domain/characters/page-access.ts';
import { GEAR_SLOTS, type GearSlot } from '../../../../domain/gear/gear.ts';
import { SUPPLY_KINDS } from '../../../../domain/loadouts/supply.ts';
import { instructionFor } from '../../../../domain/operations/operation-edit.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import type { audit as texts } from '../../../../i18n/locales/en/audit.ts';
import type { apiTokens } from '../../../../i18n/locales/en/api-tokens.ts';
import type { gear } from '../../../../i18n/locales/en/gear.ts';
import type { loadouts } from '../../../../i18n/locales/en/loadouts.ts';
import type { shell } from '../../../../i18n/locales/en/shell.ts';
import type { Texts } from '../../../../i18n/text-files.ts';
import type { TextKey, Translate } from '../../../../i18n/translation.ts';
import { PAGE_LABELS } from '../../../components/clan/labels/page-labels.ts';
import type { EventWords } from '../../../components/schedule/event-words.ts';
import { KIND_KEYS } from '../../../components/supplies/supply-labels.ts';

export interface AuditWords {
  readonly t: Translate<typeof texts>;
  readonly lines: Translate<Texts['audit-lines']>;
  readonly maps: Translate<typeof loadouts>;
  readonly slots: Translate<typeof gear>;
  readonly pages: Translate<typeof shell>;
  readonly webhooks: Translate<Texts['integrations']>;
  readonly tokens: Translate<typeof apiTokens>;
  readonly events: EventWords;
  readonly format: Formats;
  /** Null for unknown items. */
  readonly nameOf: (itemId: string) => string | null;
  /** Lists with all their elements. */
  readonly isWhole?: true;
}

export const FIELDS: Readonly<Record<string, TextKey<typeof texts>>> = {
  status: 'fieldStatus',
  reason: 'fieldReason',
  reviewReason: 'fieldReviewReason',
  startDate: 'fieldStartDate',
  endDate: 'fieldEndDate',
  items: 'fieldItems',
  notes: 'fieldNotes',
  name: 'fieldName',
  squads: 'fieldSquads',
  map: 'fieldMap',
  mapStage: 'fieldMapStage',
  role: 'fieldRole',
  people: 'fieldPeople',
  kit: 'fieldKit',
  quantity: 'fieldQuantity',
  state: 'fieldState',
  rank: 'fieldRank',
  level: 'fieldLevel',
  timeZone: 'fieldTimeZone',
  isReasonRequired: 'fieldIsReasonRequired',
  autoApproveHours: 'fieldAutoApproveHours',
  historyYears: 'fieldHistoryYears',
  pictureDays: 'fieldPictureDays',
  pictures: 'fieldPictures',
  permissionMode: 'fieldPermissionMode',
  pageAccess: 'fieldPageAccess',
  clanRoles: 'fieldClanRoles',
  pages: 'fieldPages',
  requestLimits: 'fieldRequestLimits',
  number: 'fieldNumber',
  slots: 'fieldSlots',
  isMain: 'fieldIsMain',
  weekdays: 'fieldWeekdays',
  stages: 'fieldStages',
  outcome: 'fieldOutcome',
  ownScore: 'fieldOwnScore',
  enemyScore: 'fieldEnemyScore',
  corrected: 'fieldCorrected',
  opponent: 'fieldOpponent',
  rows: 'fieldPeople',
  fileRows: 'fieldRows',
  isMandatory: 'fieldIsMandatory',
  showsNames: 'fieldShowsNames',
  endsAt: 'fieldEndsAt',
  minStrength: 'fieldMinStrength',
  changes: 'fieldChanges',
  others: 'fieldOthers',
  needs: 'fieldNeeds',
  sent: 'fieldSent',
  total: 'fieldTotal',
  left: 'fieldLeft',
  officer: 'fieldOfficer',
  colonel: 'fieldColonel',
  clan: 'fieldClan',
  note: 'fieldNotes',
  text: 'fieldName',
  bought: 'fieldBuy',
  have: 'fieldHave',
  balanceRub: 'fieldBalance',
  deltaRub: 'fieldChange',
  amountRub: 'fieldAmount',
  present: 'fieldPresent',
  absent: 'fieldAbsent',
  absentWithReason: 'fieldAbsentWithReason',
  unmarked: 'fieldUnmarked',
  excused: 'fieldExcused',
  pending: 'fieldPending',
  unexcused: 'fieldUnexcused',
  notCounted: 'fieldNotCounted',
  guests: 'fieldGuests',
  guest: 'fieldGuest',
  cost: 'fieldCost',
  paidRub: 'fieldPaid',
  appeal: 'fieldAppeal',
  answer: 'fieldAnswer',
  endedBy: 'fieldEndedBy',
  endedAt: 'fieldEndedAt',
  endReason: 'fieldEndReason',
  warns: 'fieldWarns',
  squadLimits: 'fieldSquadLimits',
  size: 'fieldSquadSize',
  enabled: 'fieldEnabled',
  costPerWarn: 'fieldCostPerWarn',
  maxWarns: 'fieldMaxWarns',
  resetBaseCost: 'fieldResetBaseCost',
  warnsAfterReset: 'fieldWarnsAfterReset',
  proposeAfter: 'fieldProposeAfter',
  proposeDays: 'fieldProposeDays',
  absences: 'fieldAbsences',
  decidedBy: 'fieldDecidedBy',
  decidedAt: 'fieldDecidedAt',
  expiryDays: 'fieldExpiryDays',
  title: 'fieldTitle',
  description: 'fieldDescription',
  targetRub: 'fieldTarget',
  shareRub: 'fieldShare',
  period: 'fieldPeriod',
  proof: 'fieldProof',
  rejectionReason: 'fieldRejection',
  reviewNote: 'fieldReviewReason',
  kind: 'fieldKind',
  firstDate: 'fieldFirstDate',
  lastDate: 'fieldLastDate',
  noticeMinutes: 'fieldNoticeMinutes',
  isActive: 'fieldIsActive',
  parts: 'fieldParts',
  source: 'fieldFor',
  colour: 'fieldColour',
  type: 'fieldKind',
  time: 'fieldTime',
  gatherMinutes: 'fieldGatherMinutes',
  asksRead: 'fieldAsksRead',
  everyone: 'fieldEveryone',
  side: 'fieldSide',
  isOpen: 'fieldIsOpen',
  scopes: 'fieldScopes',
  endpoint: 'fieldEndpoint',
  addressEnd: 'fieldAddressEnd',
  topics: 'fieldTopics',
  locale: 'fieldLocale',
  showsReasons: 'fieldShowsReasons',
  expiresAt: 'fieldExpiresAt',
  isOn: 'fieldIsOn',
  purpose: 'fieldPurpose',
  hasWatermark: 'fieldHasWatermark',
  marksFiles: 'fieldMarksFiles',
  isForColonels: 'fieldIsForColonels',
  offReason: 'fieldState',
};

export const VALUES: Readonly<Record<string, TextKey<typeof texts>>> = {
  pending: 'valuePending',
  approved: 'valueApproved',
  auto_approved: 'valueAutoApproved',
  rejected: 'valueRejected',
  cancelled: 'valueCancelled',
  sent: 'valueSent',
  acquired: 'valueAcquired',
  accepted: 'valueAccepted',
  refused: 'valueRefused',
  brawl: 'valueBrawl',
  tournament: 'valueTournament',
  baseCapture: 'valueBaseCapture',
  goldDrop: 'valueGoldDrop',
  training: 'valueTraining',
  own: 'valueOwn',
  active: 'valueActive',
  removed: 'valueRemoved',
  paid: 'valuePaid',
  open: 'valueOpen',
  confirmed: 'valueConfirmed',
  dismissed: 'valueDismissed',
  win: 'valueWin',
  draw: 'valueDraw',
  loss: 'valueLoss',
  kills: 'valueKills',
  deaths: 'valueDeaths',
  assists: 'valueAssists',
  cash: 'valueCash',
  score: 'valueScore',
  outcome: 'fieldOutcome',
  ownScore: 'fieldOwnScore',
  enemyScore: 'fieldEnemyScore',
  member: 'valueMember',
  guest: 'fieldGuest',
  officer: 'valueOfficer',
  colonel: 'valueColonel',
  quarters: 'valueQuarters',
  windRose: 'valueWindRose',
  plain: 'valuePlain',
  amber: 'valueAmber',
  green: 'valueGreen',
  blue: 'valueBlue',
  red: 'valueRed',
  violet: 'valueViolet',
  inGame: 'valueInGame',
  custom: 'valueCustom',
  gathering: 'valueGathering',
  debt: 'valueDebt',
  reset: 'valueReset',
  once: 'valueOnce',
  daily: 'valueDaily',
  weekly: 'valueWeekly',
  monthly: 'valueMonthly',
  attack: 'valueAttack',
  defense: 'valueDefense',
  patrol: 'valuePatrol',
  reconnaissance: 'valueReconnaissance',
  any: 'valueAny',
  present: 'valuePresent',
  excused: 'valueExcused',
  unexcused: 'valueUnexcused',
  unmarked: 'fieldUnmarked',
};

/** Without values: those of fields and of values take none. */
type Plain = (key: TextKey<typeof texts>) => string;

export function plain({ t }: AuditWords): Plain {
  return t as unknown as Plain;
}

export function slotName(slot: GearSlot, { slots }: AuditWords): string {
  const key = `slot${slot.charAt(0).toUpperCase()}${slot.slice(1)}` as `slot${Capitalize<GearSlot>}`;
  return slots(key);
}

/** The name of a field, a slot, a kind of supplies, a page or an item; null: it says nothing to people. */
export function partName(part: string, words: AuditWords): string | null {
  const field = FIELDS[part];
  if (field !== undefined) return plain(words)(field);
  const instruction = instructionFor(part);
  if (instruction !== null)
    return instruction.kind === 'squad'
      ? words.t('fieldSquadInstruction')
      : words.t('fieldMemberInstruction', { name: instruction.id });
  const slot = GEAR_SLOTS.find((one) => one === part);
  if (slot !== undefined) return slotName(slot, words);
  const kind = SUPPLY_KINDS.find((one) => one === part);
  if (kind !== undefined) return words.maps(KIND_KEYS[kind]);
  const page = BUILT_PAGE_IDS.find((one) => one === part);
  return page === undefined ? words.nameOf(part) : words.pages(PAGE_LABELS[page]);
}
