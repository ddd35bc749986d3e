export const birthday = {
  title: 'Happy birthday!',
  text: 'All the best, {{name}}. May the Zone be kind to you today.',
  thanks: 'Thank you',
} as const;
