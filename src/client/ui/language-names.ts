/** Languages of the game's texts by their own names. */
export const LANGUAGE_NAMES = { en: 'English', ru: 'Русский', es: 'Español', fr: 'Français' } as const;
