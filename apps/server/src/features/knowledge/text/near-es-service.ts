/** The same as near-es.ts, of what customers of any trade ask: where, how to be reached, ordering, getting and leaving. */
export const nearSpanishService = `
es: oficina, sucursal, tienda, local, sede, punto de atención, establecimiento
es: tienda, local, establecimiento, punto de venta, punto de atención, sucursal
es: olvidar, recordar, perder, recuperar, restablecer
es: clase, taller, curso, lección, sesión
es: repartidor, entrega, transportista, mensajero, furgoneta, reparto
es: paquete, envío, pedido, entrega
es: dinero, reembolso, importe, devolver
es: tardar, plazo, durar, duración
es: equivocarse, error, corregir, cambiar, editar
es: equivocar, error, corregir, cambiar, editar
es: viejo, usado, segunda mano, antiguo
es: silla de ruedas, movilidad, accesible, ascensor, rampa
es: irse, baja, cancelar, marcharse
es: estudiante, universitario, alumno, escolar
es: contactar, correo, teléfono, escribir, llamar
es: comer, restaurante, cafetería, menú
es: sucio, limpieza, limpiar, mancha
es: regalo, vale, tarjeta regalo
es: vacaciones, permiso, festivo
es: jefe, gerente, responsable, encargado, director
es: hace falta, requerir, necesario, obligatorio, exigir
es: papeles, trámite, documentación, gestión
es: caducar, vigencia, validez, vencer
es: durar, validez, vigente, válido
es: trabajo, empleo, vacante, candidatura
es: quejarse, queja, reclamación, reclamar
es: lleno, disponible, disponibilidad, completo
`;
