import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/operations.ts';

export const errors: Translation<typeof en> = {
  operationsNotFound: 'Цієї операції більше немає.',
  operationsMapRequired: 'Оберіть карту.',
  operationsTitleRequired: 'Назвіть операцію.',
  operationsTimeRequired: 'Оберіть час, який ще не минув.',
  operationsOver: 'Операцію завершено, змінити її не можна.',
  operationsTaken: 'На цій карті в цей час уже є активна операція.',
  operationsMoved: 'Операцію хтось змінив. Перевірте, як зараз.',
  operationsTooMany: 'Забагато відкритих операцій. Спочатку завершіть або скасуйте одну.',
  operationsTooManyTemplates: 'Забагато шаблонів. Спочатку видаліть один.',
};
