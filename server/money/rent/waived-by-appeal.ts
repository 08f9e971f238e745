/** The note of rent for days that a resident was away because a stay was ended by mistake. */
export const waivedByAppeal = 'the end of the stay was reversed by an appeal'
