/** Search parameters of the own skips: the event that a request was begun at. */
import { searchValidator, textParam } from '../../../ui/link/search-validator.ts';

const MAX_KEY_LENGTH = 80;

export const validateOwnSkipsSearch = searchValidator({ event: textParam(MAX_KEY_LENGTH) });
