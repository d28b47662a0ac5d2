/** Of an address as typed, and as it is called: what browsers and servers agree on. */
export const maxAddressLength = 2_000;
