/** The texts of the app, so that tests name things as people read them. */
import { auction as auctionEn } from '../../src/i18n/locales/en/auction.ts';
import { auth as authEn } from '../../src/i18n/locales/en/auth.ts';
import { catalogue as catalogueEn } from '../../src/i18n/locales/en/catalogue.ts';
import { characterSelection as characterSelectionEn } from '../../src/i18n/locales/en/character-selection.ts';
import { characters as charactersEn } from '../../src/i18n/locales/en/characters.ts';
import { clanMembers as clanMembersEn } from '../../src/i18n/locales/en/clan-members.ts';
import { clanSettings as clanSettingsEn } from '../../src/i18n/locales/en/clan-settings.ts';
import { common as commonEn } from '../../src/i18n/locales/en/common.ts';
import { crafting as craftingEn } from '../../src/i18n/locales/en/crafting.ts';
import { demo as demoEn } from '../../src/i18n/locales/en/demo.ts';
import { changes as skipsChanges } from '../../src/i18n/locales/en/changes/skips.ts';
import { errors as authErrors } from '../../src/i18n/locales/en/errors/auth.ts';
import { errors as charactersErrors } from '../../src/i18n/locales/en/errors/characters.ts';
import { errors as skipsErrors } from '../../src/i18n/locales/en/errors/skips.ts';
import { gear as gearEn } from '../../src/i18n/locales/en/gear.ts';
import { help as helpEn } from '../../src/i18n/locales/en/help.ts';
import { landing as landingEn } from '../../src/i18n/locales/en/landing.ts';
import { notices as auctionNoticesEn } from '../../src/i18n/locales/en/notices/auction.ts';
import { notices as loadoutsNoticesEn } from '../../src/i18n/locales/en/notices/loadouts.ts';
import { notices as notificationsNoticesEn } from '../../src/i18n/locales/en/notices/notifications.ts';
import { notices as skipsNoticesEn } from '../../src/i18n/locales/en/notices/skips.ts';
import { notifications as notificationsEn } from '../../src/i18n/locales/en/notifications.ts';
import { paint as paintEn } from '../../src/i18n/locales/en/paint.ts';
import { shell as shellEn } from '../../src/i18n/locales/en/shell.ts';
import { skips as skipsEn } from '../../src/i18n/locales/en/skips.ts';
import { treasury as treasuryEn } from '../../src/i18n/locales/en/treasury.ts';
import { ttkAim as ttkAimEn } from '../../src/i18n/locales/en/ttk-aim.ts';
import { ttkGear as ttkGearEn } from '../../src/i18n/locales/en/ttk-gear.ts';
import { ttkRanking as ttkRankingEn } from '../../src/i18n/locales/en/ttk-ranking.ts';
import { ttk as ttkEn } from '../../src/i18n/locales/en/ttk.ts';
import { unsent as unsentEn } from '../../src/i18n/locales/en/unsent.ts';
import { worker as workerEn } from '../../src/i18n/locales/en/worker.ts';
import { auction as auctionRu } from '../../src/i18n/locales/ru/auction.ts';
import { auth as authRu } from '../../src/i18n/locales/ru/auth.ts';
import { catalogue as catalogueRu } from '../../src/i18n/locales/ru/catalogue.ts';
import { characterSelection as characterSelectionRu } from '../../src/i18n/locales/ru/character-selection.ts';
import { characters as charactersRu } from '../../src/i18n/locales/ru/characters.ts';
import { clanMembers as clanMembersRu } from '../../src/i18n/locales/ru/clan-members.ts';
import { clanSettings as clanSettingsRu } from '../../src/i18n/locales/ru/clan-settings.ts';
import { common as commonRu } from '../../src/i18n/locales/ru/common.ts';
import { crafting as craftingRu } from '../../src/i18n/locales/ru/crafting.ts';
import { demo as demoRu } from '../../src/i18n/locales/ru/demo.ts';
import { gear as gearRu } from '../../src/i18n/locales/ru/gear.ts';
import { help as helpRu } from '../../src/i18n/locales/ru/help.ts';
import { landing as landingRu } from '../../src/i18n/locales/ru/landing.ts';
import { notices as auctionNoticesRu } from '../../src/i18n/locales/ru/notices/auction.ts';
import { notices as loadoutsNoticesRu } from '../../src/i18n/locales/ru/notices/loadouts.ts';
import { notices as notificationsNoticesRu } from '../../src/i18n/locales/ru/notices/notifications.ts';
import { notices as skipsNoticesRu } from '../../src/i18n/locales/ru/notices/skips.ts';
import { notifications as notificationsRu } from '../../src/i18n/locales/ru/notifications.ts';
import { paint as paintRu } from '../../src/i18n/locales/ru/paint.ts';
import { shell as shellRu } from '../../src/i18n/locales/ru/shell.ts';
import { skips as skipsRu } from '../../src/i18n/locales/ru/skips.ts';
import { treasury as treasuryRu } from '../../src/i18n/locales/ru/treasury.ts';
import { ttkAim as ttkAimRu } from '../../src/i18n/locales/ru/ttk-aim.ts';
import { ttkGear as ttkGearRu } from '../../src/i18n/locales/ru/ttk-gear.ts';
import { ttkRanking as ttkRankingRu } from '../../src/i18n/locales/ru/ttk-ranking.ts';
import { ttk as ttkRu } from '../../src/i18n/locales/ru/ttk.ts';
import { unsent as unsentRu } from '../../src/i18n/locales/ru/unsent.ts';
import { worker as workerRu } from '../../src/i18n/locales/ru/worker.ts';
import { auction as auctionUa } from '../../src/i18n/locales/ua/auction.ts';
import { auth as authUa } from '../../src/i18n/locales/ua/auth.ts';
import { catalogue as catalogueUa } from '../../src/i18n/locales/ua/catalogue.ts';
import { characterSelection as characterSelectionUa } from '../../src/i18n/locales/ua/character-selection.ts';
import { characters as charactersUa } from '../../src/i18n/locales/ua/characters.ts';
import { clanMembers as clanMembersUa } from '../../src/i18n/locales/ua/clan-members.ts';
import { clanSettings as clanSettingsUa } from '../../src/i18n/locales/ua/clan-settings.ts';
import { common as commonUa } from '../../src/i18n/locales/ua/common.ts';
import { crafting as craftingUa } from '../../src/i18n/locales/ua/crafting.ts';
import { demo as demoUa } from '../../src/i18n/locales/ua/demo.ts';
import { gear as gearUa } from '../../src/i18n/locales/ua/gear.ts';
import { help as helpUa } from '../../src/i18n/locales/ua/help.ts';
import { landing as landingUa } from '../../src/i18n/locales/ua/landing.ts';
import { notices as auctionNoticesUa } from '../../src/i18n/locales/ua/notices/auction.ts';
import { notices as loadoutsNoticesUa } from '../../src/i18n/locales/ua/notices/loadouts.ts';
import { notices as notificationsNoticesUa } from '../../src/i18n/locales/ua/notices/notifications.ts';
import { notices as skipsNoticesUa } from '../../src/i18n/locales/ua/notices/skips.ts';
import { notifications as notificationsUa } from '../../src/i18n/locales/ua/notifications.ts';
import { paint as paintUa } from '../../src/i18n/locales/ua/paint.ts';
import { shell as shellUa } from '../../src/i18n/locales/ua/shell.ts';
import { skips as skipsUa } from '../../src/i18n/locales/ua/skips.ts';
import { treasury as treasuryUa } from '../../src/i18n/locales/ua/treasury.ts';
import { ttkAim as ttkAimUa } from '../../src/i18n/locales/ua/ttk-aim.ts';
import { ttkGear as ttkGearUa } from '../../src/i18n/locales/ua/ttk-gear.ts';
import { ttkRanking as ttkRankingUa } from '../../src/i18n/locales/ua/ttk-ranking.ts';
import { ttk as ttkUa } from '../../src/i18n/locales/ua/ttk.ts';
import { unsent as unsentUa } from '../../src/i18n/locales/ua/unsent.ts';
import { worker as workerUa } from '../../src/i18n/locales/ua/worker.ts';

export const WORDS = {
  en: {
    auction: auctionEn,
    auth: authEn,
    catalogue: catalogueEn,
    characterSelection: characterSelectionEn,
    characters: charactersEn,
    clanMembers: clanMembersEn,
    clanSettings: clanSettingsEn,
    common: commonEn,
    crafting: craftingEn,
    demo: demoEn,
    changes: skipsChanges,
    errors: { ...authErrors, ...charactersErrors, ...skipsErrors },
    gear: gearEn,
    help: helpEn,
    landing: landingEn,
    notices: { ...auctionNoticesEn, ...loadoutsNoticesEn, ...notificationsNoticesEn, ...skipsNoticesEn },
    notifications: notificationsEn,
    paint: paintEn,
    shell: shellEn,
    skips: skipsEn,
    treasury: treasuryEn,
    ttk: ttkEn,
    ttkAim: ttkAimEn,
    ttkGear: ttkGearEn,
    ttkRanking: ttkRankingEn,
    unsent: unsentEn,
    worker: workerEn,
  },
  ru: {
    auction: auctionRu,
    auth: authRu,
    catalogue: catalogueRu,
    characterSelection: characterSelectionRu,
    characters: charactersRu,
    clanMembers: clanMembersRu,
    clanSettings: clanSettingsRu,
    common: commonRu,
    crafting: craftingRu,
    demo: demoRu,
    gear: gearRu,
    help: helpRu,
    landing: landingRu,
    notices: { ...auctionNoticesRu, ...loadoutsNoticesRu, ...notificationsNoticesRu, ...skipsNoticesRu },
    notifications: notificationsRu,
    paint: paintRu,
    shell: shellRu,
    skips: skipsRu,
    treasury: treasuryRu,
    ttk: ttkRu,
    ttkAim: ttkAimRu,
    ttkGear: ttkGearRu,
    ttkRanking: ttkRankingRu,
    unsent: unsentRu,
    worker: workerRu,
  },
  ua: {
    auction: auctionUa,
    auth: authUa,
    catalogue: catalogueUa,
    characterSelection: characterSelectionUa,
    characters: charactersUa,
    clanMembers: clanMembersUa,
    clanSettings: clanSettingsUa,
    common: commonUa,
    crafting: craftingUa,
    demo: demoUa,
    gear: gearUa,
    help: helpUa,
    landing: landingUa,
    notices: { ...auctionNoticesUa, ...loadoutsNoticesUa, ...notificationsNoticesUa, ...skipsNoticesUa },
    notifications: notificationsUa,
    paint: paintUa,
    shell: shellUa,
    skips: skipsUa,
    treasury: treasuryUa,
    ttk: ttkUa,
    ttkAim: ttkAimUa,
    ttkGear: ttkGearUa,
    ttkRanking: ttkRankingUa,
    unsent: unsentUa,
    worker: workerUa,
  },
} as const;

export const LANGUAGE_TAGS = { en: 'en', ru: 'ru', ua: 'uk' } as const;
