type SortField<Sort extends string> = Sort extends `-${infer Field}` ? Field : Sort

/** The field and the direction of `sort=title` or `sort=-title`. */
export const readSort = <Sort extends string>(sort: Sort) => ({
  by: sort.replace(/^-/, '') as SortField<Sort>,
  isDescending: sort.startsWith('-'),
})
