/** A sample table of the demo company: where its shops are. */
export const servicePoints = `Ciudad,Dirección,Horario,Teléfono
Quito,Av. Amazonas N24-155,Lunes a viernes 9:00-18:00,02 255 0101
Guayaquil,Malecón 1203 y Olmedo,Lunes a sábado 9:00-19:00,04 256 0202
Cuenca,Calle Larga 7-45,Lunes a viernes 8:30-17:30,07 284 0303
Manta,Av. 4 y Calle 12,Lunes a viernes 9:00-17:00,05 262 0404
Loja,Bolívar 10-32,Lunes a viernes 9:00-17:30,07 257 0505
`;
