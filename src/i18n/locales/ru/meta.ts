import type { Translation } from '../../translation.ts';
import type { meta as en } from '../en/meta.ts';

export const meta: Translation<typeof en> = {
  landing:
    'Заявки, отписки, снаряжение и цены для вашего клана в STALCRAFT. На телефоне или рядом с игрой, даже без связи.',
  tools:
    'Инструменты STALCRAFT без аккаунта: калькулятор TTK, стоимость крафта, цены аукциона и характеристики всех предметов.',
  settings: 'Язык, тема, установка и хранилище Muster на этом устройстве.',
  demo: 'Попробуйте Muster без аккаунта: заявки, отписки и снаряжение клана из примера, их цена и дерево крафта.',
  offline:
    'Что работает в Muster без интернета: калькулятор TTK, предметы, крафт, заявки, отписки и снаряжение — по разделам.',
  preview: 'Калькулятор TTK и отписки клана в Muster',
  itemTitle: '{{name}} · Muster',
};
