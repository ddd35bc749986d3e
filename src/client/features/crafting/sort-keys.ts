/** Column heads of the profit table. */
export const COLUMN_KEYS = {
  profit: 'columnProfit',
  margin: 'columnMargin',
  perEnergy: 'columnPerEnergy',
  price: 'columnPrice',
  cost: 'columnCost',
  energy: 'columnEnergy',
  sales: 'columnSales',
  name: 'columnItem',
} as const;
